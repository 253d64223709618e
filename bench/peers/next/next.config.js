export default { compress: false, poweredByHeader: false, turbopack: { root: import.meta.dirname } };

export default { compress: false, poweredByHeader: false, productionBrowserSourceMaps: false };

/** Where the program finds its files, relative to the project folder, in which it is started. */
export const FOLDER = { migrations: "migrations", brands: "brands", client: "dist/client", root: "." } as const;

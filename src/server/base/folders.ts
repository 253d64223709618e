/** Folders of the program, relative to the project folder, which is the working directory. */
export const FOLDER = { migrations: "migrations", brands: "brands", client: "dist/client", root: "." } as const;

import { describe, expect, test } from "vitest";
import { documentFiles } from "./document-files.ts";

const MANIFEST = {
  "src/web/client/boot.ts": { file: "assets/boot-1.js", css: ["assets/style-1.css"], dynamicImports: ["_react.js"] },
  "_react.js": { file: "assets/react-1.js" },
  "src/web/routes/content/home.tsx": {
    file: "assets/home-1.js",
    imports: ["_shared.js", "_other.js", "src/web/client/boot.ts", "_react.js"],
  },
  "_shared.js": { file: "assets/shared-1.js", imports: ["_other.js"] },
  "_other.js": { file: "assets/other-1.js" },
};

describe("the files that a document references", () => {
  test("are those of the client build's manifest, each once, without those that the first script loads itself", () => {
    const files = documentFiles(MANIFEST);
    expect(files).toMatchObject({
      script: "/assets/boot-1.js",
      styles: '<link rel="stylesheet" href="/assets/style-1.css" data-precedence="site">',
    });
    expect(files.routeFiles("home")).toBe("/assets/home-1.js /assets/shared-1.js /assets/other-1.js");
    expect(files.routeFiles("nobody")).toBe("");
  });

  test("a manifest without the entry script is refused", { tags: ["ERR-084"] }, () => {
    const { "src/web/client/boot.ts": _, ...withoutBoot } = MANIFEST;
    expect(() => documentFiles(withoutBoot)).toThrow("The client build has no src/web/client/boot.ts");
  });
});

import { describe, expect, test } from "vitest";
import { documentFiles } from "./document-files.ts";

const MANIFEST = {
  "src/web/client/boot.ts": { file: "assets/boot-1.js", css: ["assets/style-1.css"], dynamicImports: ["_faults.js"] },
  "_faults.js": { file: "assets/faults-1.js" },
  "src/web/client/react.ts": { file: "assets/react-1.js" },
  "_react.js": { file: "assets/react-1.js" },
  "src/web/client/client.tsx": { file: "assets/client-1.js", imports: ["src/web/client/boot.ts", "_react.js", "_other.js"] },
  "src/web/routes/content/home.tsx": {
    file: "assets/home-1.js",
    imports: ["_shared.js", "_other.js", "src/web/client/boot.ts", "_react.js"],
  },
  "_shared.js": { file: "assets/shared-1.js", imports: ["_other.js"] },
  "_other.js": { file: "assets/other-1.js" },
};

describe("the files that a document references", () => {
  test("are those that a page needs to hydrate, each once, React first and without the first script", () => {
    const files = documentFiles(MANIFEST);
    expect(files).toMatchObject({
      script: "/assets/boot-1.js",
      styles: '<link rel="stylesheet" href="/assets/style-1.css" data-precedence="site">',
    });
    expect(files.startFiles("home")).toBe(
      "/assets/react-1.js /assets/client-1.js /assets/other-1.js /assets/home-1.js /assets/shared-1.js",
    );
    expect(files.startFiles("nobody")).toBe("/assets/react-1.js /assets/client-1.js /assets/other-1.js");
  });

  test("a manifest without the entry script is refused", { tags: ["ERR-084"] }, () => {
    const { "src/web/client/boot.ts": _, ...withoutBoot } = MANIFEST;
    expect(() => documentFiles(withoutBoot)).toThrow("The client build has no src/web/client/boot.ts");
  });
});

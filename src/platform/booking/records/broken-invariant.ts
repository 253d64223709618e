/** An invariant is violated: the engine moves no more money for this booking and alerts a person. */
export class BrokenInvariant extends Error {
  constructor(what: string) {
    super(what);
    this.name = "BrokenInvariant";
  }
}

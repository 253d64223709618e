/**
 * React's development build records a stack for every element, in case a warning has to name its owner: half of the time of a rendering.
 * It records none after the ten thousandth of a second; here after none. The warnings are the same without the stack.
 */
import * as React from "react";

const internals = Reflect.get(React, "__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE") as object;
Object.defineProperty(internals, "recentlyCreatedOwnerStacks", {
  get: () => Infinity,
  // React sets it to zero every second.
  set: () => {},
  configurable: true,
});

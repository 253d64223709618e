/** Details of a test that proves rows of docs/ledger.md, or steps and ids of other pages in docs/: `ledger("CHK-001 J01.10")`. */
export const ledger = (ids: string) => ({ annotation: { type: "ledger", description: ids } });

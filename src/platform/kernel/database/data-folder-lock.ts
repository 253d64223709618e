/**
 * Allows one process per data folder: two PGlite instances on the same folder lose acknowledged rows without an error.
 *
 * A process first writes its own claim and then looks for other claims, so the later of two processes always sees the earlier one: at most one
 * proceeds, even if several recover a stale lock at once. Claims of dead processes are ignored and deleted.
 */
import { randomBytes } from "node:crypto";
import { mkdir, readdir, rm, stat, utimes, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { identityOf, isRunning, type ProcessIdentity } from "./process-identity.ts";

const GIVE_UP_MS = 1_500;
const HEARTBEAT_MS = 10_000;
/** Longer than any pause of a live process. A process in another place, whose pid we cannot look up, counts as dead after this time. */
const SILENCE_MS = 60_000;

type Claim = { readonly id: string; readonly owner: ProcessIdentity };
type OtherClaim = Claim & { readonly isHolder: boolean };

type DataFolderLock = { readonly release: () => Promise<void> };

export class DataFolderInUse extends Error {
  constructor(folder: string, { owner }: Claim) {
    super(
      `The data folder ${folder} is in use by process ${owner.pid} on ${owner.place.split(".")[0]}. ` +
        `Stop that process, or start this one with another DATA_DIR. Nothing was changed. ` +
        `(If no such process exists any more, remove ${folder}.lock and start again.)`,
    );
    this.name = "DataFolderInUse";
  }
}

export async function lockDataFolder(folder: string): Promise<DataFolderLock> {
  const claims = `${folder}.lock`;
  const ownClaim = newClaim();
  const giveUpAt = Date.now() + GIVE_UP_MS;
  let isClaimed = false;
  const withdraw = async () => {
    await rm(path.join(claims, `claim-${ownClaim.id}`), { force: true });
    isClaimed = false;
  };
  for (;;) {
    const otherClaims = await liveOtherClaims(claims, ownClaim);
    const holder = otherClaims.find((other) => other.isHolder) ?? (Date.now() > giveUpAt ? otherClaims[0] : undefined);
    if (holder) {
      if (isClaimed) await withdraw();
      throw new DataFolderInUse(folder, holder);
    }
    if (isClaimed && otherClaims.length === 0) return hold(claims, ownClaim);
    // Of several concurrent claims the one with the smallest id stays and waits for the others to withdraw.
    if (isClaimed && otherClaims.some((other) => other.id < ownClaim.id)) await withdraw();
    if (!isClaimed && otherClaims.length === 0) {
      await mkdir(claims, { recursive: true });
      await writeFile(path.join(claims, `claim-${ownClaim.id}`), "", { flag: "wx" });
      isClaimed = true;
    } else {
      await pause(5 + Math.random() * 20);
    }
  }
}

async function hold(claims: string, ownClaim: Claim): Promise<DataFolderLock> {
  const claim = path.join(claims, `claim-${ownClaim.id}`);
  const heldFile = path.join(claims, `held-${ownClaim.id}`);
  await writeFile(heldFile, "");
  for (const name of await readdir(claims)) if (!name.endsWith(ownClaim.id)) await rm(path.join(claims, name), { force: true });
  const heartbeat = setInterval(() => {
    const now = new Date();
    utimes(claim, now, now).catch(() => undefined);
  }, HEARTBEAT_MS).unref();
  return {
    release: async () => {
      clearInterval(heartbeat);
      await rm(heldFile, { force: true });
      await rm(claim, { force: true });
    },
  };
}

async function liveOtherClaims(claims: string, ownClaim: Claim): Promise<OtherClaim[]> {
  const names = await readdir(claims).catch((error: NodeJS.ErrnoException): string[] => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  const otherClaims: OtherClaim[] = [];
  for (const name of names) {
    const claim = readClaim(name);
    if (!claim || claim.id === ownClaim.id) continue;
    const isAlive = isRunning(claim.owner, ownClaim.owner) ?? (await hasHeartbeat(path.join(claims, name)));
    if (isAlive) otherClaims.push({ ...claim, isHolder: names.includes(`held-${claim.id}`) });
  }
  return otherClaims;
}

const hasHeartbeat = (file: string) =>
  stat(file).then(
    ({ mtimeMs }) => Date.now() - mtimeMs < SILENCE_MS,
    () => false,
  );

/** The file name contains the whole claim, so no process can read a half-written one. */
function newClaim(): Claim {
  const owner = identityOf(process.pid);
  return { id: [randomBytes(6).toString("hex"), owner.pid, owner.start, owner.boot, owner.place].join("-"), owner };
}

function readClaim(name: string): Claim | undefined {
  const [, id, pid, start, boot, place] = /^claim-([0-9a-f]+-(\d+)-([A-Za-z0-9.]+)-([A-Za-z0-9.]+)-([A-Za-z0-9.]+))$/.exec(name) ?? [];
  if (!id || !pid || !start || !boot || !place) return undefined;
  return { id, owner: { pid: Number(pid), start, boot, place } };
}

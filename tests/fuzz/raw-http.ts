/** Sends raw bytes over a persistent connection, because fetch would normalise the addresses under test. */
import { connect, type Socket } from "node:net";

export type RawAnswer = { readonly status: number; readonly location?: string | undefined; readonly retryAfter?: string | undefined };

export class RawConnection {
  readonly #port: number;
  #socket: Socket | undefined;
  #buffer: Buffer = Buffer.alloc(0);
  #waiting: ((answer: RawAnswer) => void) | undefined;
  /** A response to HEAD has a length but no body. */
  #expectsBody = true;

  constructor(port: number) {
    this.#port = port;
  }

  /** A connection closed without a response counts as status 0. */
  send(request: Buffer): Promise<RawAnswer> {
    return new Promise((resolve) => {
      this.#waiting = resolve;
      this.#expectsBody = !request.subarray(0, 5).equals(Buffer.from("HEAD "));
      this.#open().write(request);
    });
  }

  close(): void {
    this.#socket?.destroy();
  }

  #open(): Socket {
    if (this.#socket && !this.#socket.destroyed && this.#socket.writable) return this.#socket;
    this.#buffer = Buffer.alloc(0);
    const socket = connect({ port: this.#port, host: "127.0.0.1", noDelay: true });
    const current = (): boolean => this.#socket === socket;
    socket.on("data", (chunk) => {
      if (current()) this.#read(chunk);
    });
    socket.on("error", () => socket.destroy());
    socket.on("close", () => {
      if (current()) this.#answer({ status: 0 });
    });
    this.#socket = socket;
    return socket;
  }

  #read(chunk: Buffer): void {
    this.#buffer = Buffer.concat([this.#buffer, chunk]);
    const headEnd = this.#buffer.indexOf("\r\n\r\n");
    if (headEnd < 0) return;
    const head = this.#buffer.toString("latin1", 0, headEnd);
    const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
    const complete =
      length === undefined
        ? this.#buffer.subarray(-5).equals(Buffer.from("0\r\n\r\n"))
        : this.#buffer.length >= headEnd + 4 + Number(length);
    const bodiless = /^HTTP\/1\.1 (?:204|304)/.test(head) || (length === undefined && !/transfer-encoding/i.test(head));
    if (this.#expectsBody && !complete && !bodiless) return;
    this.#buffer = Buffer.alloc(0);
    if (/\r\nconnection: close/i.test(head)) this.#socket?.destroy();
    const valueOf = (header: string) => new RegExp(`\\r\\n${header}: ([^\\r]*)`, "i").exec(head)?.[1];
    this.#answer({ status: Number(head.slice(9, 12)), location: valueOf("location"), retryAfter: valueOf("retry-after") });
  }

  #answer(answer: RawAnswer): void {
    const waiting = this.#waiting;
    this.#waiting = undefined;
    waiting?.(answer);
  }
}

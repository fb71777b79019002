import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** A line to a product that can be cut: what goes through it breaks off then, and until it is mended nobody gets through. */
export class Line {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  #isCut = false;

  private constructor(port: number) {
    this.#server = createServer((near) => {
      if (this.#isCut) {
        near.destroy();
        return;
      }
      const far = connect(port, '127.0.0.1');
      this.#join(near, far);
      this.#join(far, near);
    });
  }

  /** A whole line to the HTTP port of a product. */
  static async to(port: number): Promise<Line> {
    const line = new Line(port);
    await new Promise<void>((resolve) => line.#server.listen(0, '127.0.0.1', resolve));
    return line;
  }

  /** Where a browser finds the product through this line. */
  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  cut(): void {
    this.#isCut = true;
    for (const socket of this.#sockets) socket.destroy();
  }

  mend(): void {
    this.#isCut = false;
  }

  async end(): Promise<void> {
    this.cut();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  /** What comes in here goes out there; with one end goes the other. */
  #join(here: Socket, there: Socket): void {
    this.#sockets.add(here);
    here.on('error', () => undefined);
    here.on('close', () => {
      this.#sockets.delete(here);
      there.destroy();
    });
    here.pipe(there);
  }
}

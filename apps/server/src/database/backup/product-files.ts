import { link, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { copyChecked } from './checked-file.ts';
import { type Backup, type ManifestFile, productPart } from './manifest.ts';

/** What is not copied: the database itself, which is backed up by its own means, what a start makes anew, files that are only lent, and what a restore put aside. */
const leftOut = /^(postgres|postgres\.new.*|postgresql-.*|furrow\.lock.*|restoring|scratch|replaced-.*)$/;
/** A file that is not whole yet; its deed comes to its end or is done again. */
const partial = /\.part$/;

/**
 * Copies what lies beside the database in FURROW_DATA: attachments, files of tasks, keys and passwords. It is called before and after the database is read, and
 * copies the second time what has come or changed meanwhile: a file that the backed-up rows name is there by then, and one that was deleted meanwhile is still.
 */
export class ProductFiles {
  readonly #dataDir: string;
  readonly #dir: string;
  readonly #earlier: Backup | undefined;
  readonly #files = new Map<string, ManifestFile>();

  /** @param earlier a backup whose files are linked to, where they are the same and the disk can */
  constructor(dataDir: string, dir: string, earlier: Backup | undefined) {
    this.#dataDir = dataDir;
    this.#dir = dir;
    this.#earlier = earlier;
  }

  get files(): ManifestFile[] {
    return [...this.#files.values()];
  }

  async copy(): Promise<void> {
    for (const name of await readdir(this.#dataDir))
      if (!leftOut.test(name) && !partial.test(name)) await this.#copy(name);
  }

  async #copy(path: string): Promise<void> {
    const from = join(this.#dataDir, path);
    // What goes away between the look and the copy is not missed.
    const seen = await stat(from).catch(() => null);
    if (seen?.isDirectory()) {
      for (const name of await readdir(from)) if (!partial.test(name)) await this.#copy(`${path}/${name}`);
    } else if (seen?.isFile()) {
      const held = this.#files.get(path);
      if (held && held.bytes === seen.size && held.mtimeMs === seen.mtimeMs) return;
      const file = await this.#copyFile(path, {
        bytes: seen.size,
        mtimeMs: seen.mtimeMs,
        mode: seen.mode & 0o777,
      });
      if (file) this.#files.set(path, file);
    }
  }

  async #copyFile(
    path: string,
    seen: { bytes: number; mtimeMs: number; mode: number },
  ): Promise<ManifestFile | null> {
    const place = `${productPart}/${path}`;
    const to = join(this.#dir, place);
    await rm(to, { force: true });
    const same = this.#earlier?.manifest.files.find((file) => file.path === place);
    if (same && same.bytes === seen.bytes && same.mtimeMs === seen.mtimeMs && same.mode === seen.mode) {
      await mkdir(dirname(to), { recursive: true, mode: 0o700 });
      const linked = await link(join(this.#earlier!.dir, place), to).then(
        () => true,
        () => false,
      );
      if (linked) return same;
    }
    try {
      const sum = await copyChecked(join(this.#dataDir, path), to);
      return { path: place, ...sum, mode: seen.mode, mtimeMs: seen.mtimeMs };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      await rm(to, { force: true });
      return null;
    }
  }
}

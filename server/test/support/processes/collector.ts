import { Writable } from 'node:stream';

/** Keeps what a command in this process writes. */
export class Collector extends Writable {
  text = '';

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.text += String(chunk);
    done();
  }
}

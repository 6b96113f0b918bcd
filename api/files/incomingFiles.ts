import { refuseField } from '../errors.ts'

/** A file of a multipart request, read as it arrives. */
export type IncomingFile = { name: string; body: AsyncIterable<Uint8Array> }

/** The files of one multipart request by the names of their parts; each is available once its part has begun. */
export class IncomingFiles {
  private readonly parts = new Map<string, PromiseWithResolvers<IncomingFile>>()

  /** `stop` ends the reading of the request. */
  constructor(
    names: Iterable<string>,
    private readonly stop: () => void,
  ) {
    for (const name of names) {
      const part = Promise.withResolvers<IncomingFile>()
      part.promise.catch(() => undefined)
      this.parts.set(name, part)
    }
  }

  /** The file of a part; throws `invalid_input` on `files` when the request has none. */
  async get(name: string): Promise<IncomingFile> {
    const part = this.parts.get(name)
    if (!part) throw refuseField('files', 'required')
    return part.promise
  }

  /** True when a resolver may want the part. */
  arrived(name: string, file: IncomingFile): boolean {
    this.parts.get(name)?.resolve(file)
    return this.parts.has(name)
  }

  /** Nothing more is read. Resolvers that still wait for a file get an error. */
  end(): void {
    for (const part of this.parts.values()) part.reject(refuseField('files', 'too_short'))
    this.stop()
  }
}

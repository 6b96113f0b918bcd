import { DomainError } from '#schema/errors.ts'

/** Reads a body of up to `most` bytes; throws `too_large` past them, even when no length was announced. */
export async function boundedBody(request: Request, most: number): Promise<Uint8Array<ArrayBuffer>> {
  const announced = request.headers.get('content-length')
  if (Number(announced ?? 0) > most) throw new DomainError('too_large')
  // The server accepts no more than what is announced.
  if (announced !== null) return request.bytes()
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of request.body ?? []) {
    size += part.byteLength
    if (size > most) throw new DomainError('too_large')
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/** A request whose body has been read, with that body. */
export const withBody = (
  { url, method, headers }: Request,
  body: string | Uint8Array<ArrayBuffer>,
): Request => new Request(url, { method, headers, body })

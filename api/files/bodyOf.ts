import { refuseField } from '../errors.ts'

/** The parts of the body as they arrive; throws when the client disconnects. */
export async function* bodyOf(request: Request): AsyncIterable<Uint8Array> {
  try {
    if (request.body) for await (const part of request.body) yield part
  } catch (error) {
    if (!request.signal.aborted) throw error
  }
  if (request.signal.aborted) throw refuseField('body', 'too_short')
}

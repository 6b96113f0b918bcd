/** Where one writes: in a room, or in a thread of it. */
export type Where = { room: string; thread: string | null }

/** The same as one word, by which drafts, chosen files and what is on its way are kept on the device. */
export const whereOf = (room: string, thread: string | null): string => (thread ? `${room}/${thread}` : room)

export function readWhere(where: string): Where {
  const [room = '', thread = null] = where.split('/')
  return { room, thread }
}

/** Errors of the system or the database that prevent a start, in words for the operator. */
const reasons: Record<string, string> = {
  EADDRINUSE: 'another program listens there already',
  EADDRNOTAVAIL: 'this machine has no such address',
  EACCES: 'this program has no right to it',
  EPERM: 'this program has no right to it',
  EROFS: 'it can only be read',
  EEXIST: 'a file stands in its place',
  ENOTDIR: 'a file stands in its place',
  ENOENT: 'there is no such place',
  ENOSPC: 'no room is left there',
  EDQUOT: 'no room is left there',
  ECONNREFUSED: 'nothing answers there',
  ECONNRESET: 'nothing answers there',
  ETIMEDOUT: 'nothing answers there',
  CONNECT_TIMEOUT: 'nothing answers there',
  CONNECTION_CLOSED: 'nothing answers there',
  ENOTFOUND: 'there is no such host',
  EAI_AGAIN: 'there is no such host',
  '28P01': 'the database refuses this user or password',
  '28000': 'the database refuses this user or password',
  '3D000': 'there is no such database',
  '53100': 'the disk of the database is full',
  '53300': 'the database takes no more connections',
}

/** One sentence that names the setting, for an error at startup; any other error as it is. */
export function explained(error: unknown, setting: string, value: string): unknown {
  const reason = error instanceof Error && 'code' in error ? reasons[String(error.code)] : undefined
  return reason ? new Error(`The setting ${setting} is ${value}: ${reason}.`, { cause: error }) : error
}

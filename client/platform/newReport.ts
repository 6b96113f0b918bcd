/** The number under which the server logs an error. */
export function newReport(): string {
  const signs = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
  return [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => signs[byte % signs.length]).join('')
}

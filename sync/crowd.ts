/** Counts sockets by a shared attribute, so that a new one costs the same however many there are. */
export class Crowd<Socket> {
  private readonly kindOf = new Map<Socket, string>()
  private readonly counts = new Map<string, number>()

  /** Counts a socket under `kind`, and no longer under its previous kind. */
  put(socket: Socket, kind: string): void {
    if (this.kindOf.get(socket) === kind) return
    this.drop(socket)
    this.kindOf.set(socket, kind)
    this.counts.set(kind, this.count(kind) + 1)
  }

  drop(socket: Socket): void {
    const kind = this.kindOf.get(socket)
    if (kind === undefined) return
    this.kindOf.delete(socket)
    const left = this.count(kind) - 1
    if (left > 0) this.counts.set(kind, left)
    else this.counts.delete(kind)
  }

  count(kind: string): number {
    return this.counts.get(kind) ?? 0
  }
}

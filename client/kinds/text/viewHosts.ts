import type { NodeView } from '@tiptap/pm/view'

/** A place in the text in which the objects of a page are drawn. */
export type ViewHost = { id: string; dom: HTMLElement; pageId: string; position: () => number | undefined }

let made = 0

/** The places of one editor that have views of objects, for the component that draws these. */
export class ViewHosts {
  private hosts: readonly ViewHost[] = []
  private readonly listeners = new Set<() => void>()

  readonly get = (): readonly ViewHost[] => this.hosts

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /** Adds a place and returns a function that removes it. */
  add(host: Omit<ViewHost, 'id'>): NodeView['destroy'] {
    made += 1
    const added = { ...host, id: `view ${made}` }
    this.set([...this.hosts, added])
    return () => this.set(this.hosts.filter((each) => each !== added))
  }

  private set(hosts: readonly ViewHost[]): void {
    this.hosts = hosts
    for (const listener of this.listeners) listener()
  }
}

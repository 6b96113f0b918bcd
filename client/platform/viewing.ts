/** A view of a space as someone else, as this tab stores it. */
export type Viewing = { token: string; space: string; of: 'member' | 'group' | 'guest'; name: string }
export type Eyes = Pick<Viewing, 'space' | 'of' | 'name'> & { id?: string }

const key = 'viewing'
let known: Viewing | null | undefined

/** The view of this tab; other tabs of the user stay as they are. */
export const viewing = {
  now(): Viewing | null {
    if (known === undefined) known = read()
    return known
  },
  /** Opens the space at `path` as the chosen principal sees it. Throws DomainError. */
  async start({ id, ...eyes }: Eyes, path = `/${eyes.space}`): Promise<void> {
    const { trpc } = await import('./trpc.ts')
    const { token } = await trpc.access.viewAs.mutate({
      space_id: eyes.space,
      ...(eyes.of === 'member' ? { subject_id: id } : {}),
      ...(eyes.of === 'group' ? { group_id: id } : {}),
    })
    sessionStorage.setItem(key, JSON.stringify({ ...eyes, token } satisfies Viewing))
    location.assign(path)
  },
  /** Continues as the user, whose page is about to unload. */
  forget(): void {
    if (known) sessionStorage.removeItem(key)
    known = null
  },
  /** Returns to the user's own view, and drops everything that was read as someone else. */
  stop(): void {
    viewing.forget()
    location.reload()
  },
}

function read(): Viewing | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as Viewing | null
  } catch {
    return null
  }
}

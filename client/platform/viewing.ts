/** A look at a space through another's eyes, as this tab keeps it. */
export type Viewing = { token: string; space: string; of: 'member' | 'group' | 'guest'; name: string }
export type Eyes = Pick<Viewing, 'space' | 'of' | 'name'> & { id?: string }

const key = 'viewing'
let known: Viewing | null | undefined

/** The look that this tab takes; other tabs of the person stay as they are. */
export const viewing = {
  now(): Viewing | null {
    if (known === undefined) known = read()
    return known
  },
  /** Opens the space at `path` through the chosen eyes. Throws DomainError. */
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
  /** Goes on as the person, who is about to leave. */
  forget(): void {
    if (known) sessionStorage.removeItem(key)
    known = null
  },
  /** Looks through the person's own eyes again, with everything that was read through the others' forgotten. */
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

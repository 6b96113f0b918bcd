let given: { page: string; file: File } | null = null

/** A table file that was given before the page that begins with it was there. */
export const givenFile = {
  give: (page: string, file: File): void => {
    given = { page, file }
  },
  isFor: (page: string): boolean => given?.page === page,
  /** Null for other pages, and when it was taken. */
  take(page: string): File | null {
    const file = given?.page === page ? given.file : null
    if (file) given = null
    return file
  },
}

const files = import.meta.glob<string>('../../../schema/**/schema.graphql', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/**
 * The schema as it is written, by domain, the domain's own file before those of its parts; `common` belongs to no
 * domain.
 */
export const sdl: { domain: string; text: string }[] = Object.entries(files)
  .toSorted(([a], [b]) => a.split('/').length - b.split('/').length || a.localeCompare(b))
  .map(([path, text]) => ({
    domain: /\/schema\/([^/]+)\/.*schema\.graphql$/.exec(path)?.[1] ?? 'common',
    text,
  }))

import { into, intoTable, newWords, words, type Recipe } from './recipe.ts'
import { showList } from './showList.ts'

const language = `extend type Query {
  "The shelf of a space, for those in it."
  shelf(space_id: ID!): Shelf
}

"What stands ready in a space."
type Shelf {
  "The id of the space."
  id: ID!
  "What it is called."
  label: String!
}
`
const limits = `import { z } from 'zod'

export const shelfLabel = 'Shelf'
export const shelfOf = z.object({ space_id: z.string('required').max(20, 'too_long') })
`
const query = `import { shelfLabel } from '#schema/shelf/shelf.ts'
import { getSpace } from '../access/spaceQueries.ts'
import type { Context } from '../context.ts'

/** The shelf of a space; null for those who are not in it. */
export async function getShelf(ctx: Context, id: string) {
  const space = await getSpace(ctx, id)
  return space && { id, label: shelfLabel }
}
`
const resolvers = `import type { Context } from '../context.ts'
import type { Resolvers } from '../graphql/resolvers.ts'
import { getShelf } from './getShelf.ts'

export const shelfResolvers: Resolvers = {
  Query: { shelf: (_: unknown, { space_id }: { space_id: string }, ctx: Context) => getShelf(ctx, space_id) },
}
`
const procedures = `import { shelfOf } from '#schema/shelf/shelf.ts'
import { accountProcedure, router } from '../trpc.ts'
import { getShelf } from './getShelf.ts'

export const shelfRouter = router({
  opened: accountProcedure.input(shelfOf).query(async ({ ctx, input }) => {
    return { isThere: (await getShelf(ctx, input.space_id)) !== null }
  }),
})
`
const operations = `import { graphql } from '../platform/graphql.ts'
import { trpc } from '../platform/trpc.ts'

export const shelfQuery = graphql(\`
  query Shelf($space: ID!) {
    shelf(space_id: $space) {
      id
      label
    }
  }
\`)
export const isShelfThere = (space: string) => trpc.shelf.opened.query({ space_id: space })
`
const section = `import { useWords } from '../platform/words.ts'
import { isShelfThere, shelfQuery } from './operations.ts'

export function ShelfSection({ spaceId }: { spaceId: string }) {
  const t = useWords('shelf')
  return <p onFocus={() => void isShelfThere(spaceId)}>{t('title') + String(shelfQuery)}</p>
}
`
const gate = 'api/testing/readingRights.test.ts'
const reference = 'client/explore/developers'
const [russian, ...translated] = words(reference, ['domain.shelf'], '')

/** A domain that the product does not have. */
const domain: Recipe = {
  heading: 'To add a domain',
  id: 'shelf',
  steps: [
    {
      file: 'schema/domains.ts',
      write: into("'trash',", "'shelf',"),
      suite: 'shelf',
      in: 'e2e/boundaries.test.ts',
    },
    {
      file: 'schema/shelf/schema.graphql',
      write: () => language,
      suite: 'Query.shelf defined in resolvers, but not in schema',
      in: gate,
    },
    { file: 'schema/shelf/shelf.ts', write: () => limits, compiler: 'api/shelf/getShelf.ts' },
    { file: 'api/shelf/getShelf.ts', write: () => query, compiler: 'api/shelf/resolvers.ts' },
    { file: 'api/shelf/resolvers.ts', write: () => resolvers, compiler: 'api/wiring/graphql.ts' },
    {
      file: 'api/wiring/graphql.ts',
      write: intoTable(
        'modules',
        'shelfResolvers,',
        "import { shelfResolvers } from '../shelf/resolvers.ts'\n",
      ),
      suite: 'shelf answers everyone as their rights say',
      in: gate,
    },
    { file: 'api/shelf/procedures.ts', write: () => procedures, compiler: 'api/router.ts' },
    {
      file: 'api/router.ts',
      write: into(
        'export const appRouter = router({',
        'shelf: shelfRouter,',
        "import { shelfRouter } from './shelf/procedures.ts'\n",
      ),
      compiler: 'client/shelf/operations.ts',
    },
    {
      file: 'api/testing/testingRights.ts',
      write: intoTable('pageDomains', "'shelf',"),
      suite: 'whoever may ask what is said for every query',
      in: gate,
    },
    {
      file: gate,
      write: intoTable('queries', 'shelf: reads(() => `shelf(space_id: "${space()}") { id }`, shows(isIn)),'),
      suite: 'whoever may ask what is said for every query',
      in: gate,
    },
    {
      file: 'api/testing/otherRights.test.ts',
      write: intoTable('aboutOthers', "'shelf.opened',"),
      suite: 'whoever may ask what is said for every procedure',
      in: 'api/testing/otherRights.test.ts',
    },
    {
      file: 'client/shelf/operations.ts',
      write: () => operations,
      compiler: 'client/shelf/ShelfSection.tsx',
    },
    {
      file: 'client/shelf/ShelfSection.tsx',
      write: () => section,
      compiler: 'client/shell/SettingsScreen.tsx',
    },
    {
      file: 'client/shell/SettingsScreen.tsx',
      write: (text) => `import { ShelfSection } from '../shelf/ShelfSection.tsx'\n${text}`,
      unused: 'client/shelf/ShelfSection.tsx',
    },
    ...newWords('client/shelf', 'title', 'keys').map((step) => ({
      ...step,
      in: 'client/platform/words.test.ts',
    })),
    { ...russian!, compiler: undefined, suite: 'shelf', in: `${reference}/examples.test.ts` },
    ...translated,
  ],
  suites: [
    'e2e/boundaries.test.ts',
    gate,
    'api/testing/otherRights.test.ts',
    'api/testing/typeRights.test.ts',
    'client/platform/words.test.ts',
    `${reference}/examples.test.ts`,
  ],
  titles: 'shelf|whoever may ask|every domain|stands in|is a domain|reference has|describ',
}

showList(domain)

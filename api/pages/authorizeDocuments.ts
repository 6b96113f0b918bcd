import type {
  AuthorizeDocuments,
  DocumentAuthorization,
  DocumentRefusal,
} from '#schema/documents/authorize.ts'
import { levelNumber } from '#schema/access/levels.ts'
import { pageDocument, pageOfDocument } from '#schema/documents/documents.ts'
import { DomainError } from '#schema/errors.ts'
import type { PageKindId } from '#schema/pageKinds.ts'
import { richTextKind } from '#schema/richText.ts'
import { levelOn, readerOf, type Guarded } from '../access/reader.ts'
import type { App, Context } from '../context.ts'
import { identify } from '../identify.ts'
import { principalOf } from '../members/documentPrincipal.ts'
import { clearedTexts } from '../objects/authorizeTexts.ts'
import { isLinkClosed } from './linkType.ts'
import { isToldTo } from './pageContent.ts'

type Row = Guarded & { document: string; space: string; kind: PageKindId }

const keyTokenMinutes = 60

/** What a token may do with each of the documents: one query for all their pages. */
export async function authorizeDocuments(
  app: App,
  { token, documents }: Parameters<AuthorizeDocuments>[0],
): Promise<(DocumentAuthorization | DocumentRefusal)[]> {
  const ctx = await identify(app, { ip: '', requestId: crypto.randomUUID() }, { token }).catch(
    (error: unknown) => {
      if (error instanceof DomainError && error.code === 'unauthenticated') return undefined
      throw error
    },
  )
  if (!ctx || ctx.actor.kind === 'nobody')
    return documents.map((name) => ({ name, refused: 'unauthenticated' }))
  const pages = documents.flatMap((name) => pageOfDocument(name) ?? [])
  const [rows, texts] = await Promise.all([livingPages(ctx, pages), clearedTexts(ctx, documents)])
  return Promise.all(
    documents.map(async (name) => {
      const row = rows.get(pageOfDocument(name) ?? '')
      const text = texts.get(name)
      const found = row ? await openPage(ctx, row) : text && { ...text, kind: richTextKind }
      return (found && (await authorize(ctx, name, found))) ?? { name, refused: 'notFound' as const }
    }),
  )
}

type Found = { document: string; space: string; kind: string; level: number }

async function openPage(ctx: Context, row: Row): Promise<Found> {
  const reader = await readerOf(ctx, row.space)
  const isTold = reader && isToldTo(ctx.actor, row)
  const level = isTold ? levelOn(reader, row) : levelNumber.none
  // Guests get the names of the fields that a form shows.
  const isClosed = level >= levelNumber.edit && row.kind === 'form' && (await isLinkClosed(ctx, row.id))
  return { ...row, level: isClosed ? levelNumber.read : level }
}

async function authorize(
  ctx: Context,
  name: string,
  { document: id, space, kind, level }: Found,
): Promise<DocumentAuthorization | undefined> {
  const { actor } = ctx
  const principal = level >= levelNumber.read ? await principalOf(ctx, space) : null
  if (!principal) return undefined
  return {
    name,
    id,
    space,
    kind,
    level: level >= levelNumber.edit && actor.kind !== 'guest' ? 'edit' : 'read',
    principal,
    expiresAt: 'expiresAt' in actor ? actor.expiresAt : Date.now() + keyTokenMinutes * 60_000,
  }
}

async function livingPages({ sql }: Context, ids: string[]): Promise<Map<string, Row>> {
  const rows = await sql<Row[]>`
    select p.id, p.space, p.kind, p.author, p.scope, p.own_scope, d.id as document
    from page p join document d on d.name = ${pageDocument('')} || p.id
    where p.id = any(${ids}::uuid[]) and p.deleted_at is null`
  return new Map(rows.map((row) => [row.id, row]))
}

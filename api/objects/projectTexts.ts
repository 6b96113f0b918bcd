import { textQuietSeconds, textEditedSeconds } from '#schema/objects/objects.ts'
import type { Guarded } from '../access/reader.ts'
import type { App } from '../context.ts'
import type { Sql, Tx } from '../database/db.ts'
import { startWoken, type Round } from '../jobs/startWoken.ts'
import { isUuid } from '../ids.ts'
import { newlyMentioned, notifyMentioned } from '../notifications/notifyMentioned.ts'
import { valueReadersAmong } from '../types/propertySight.ts'
import { columnOf, tableOf } from './objectColumns.ts'
import { holdSentFiles } from './objectFiles.ts'
import { noteMentions, noteSearch, savedAt, tellObjects } from './saveObjects.ts'
import { keepVersion } from './saveTexts.ts'
import { shownText } from './richTexts.ts'

const objectsPerRound = 50

/** Keeps objects in step with their rich-text documents, and stores versions of these. */
export const startObjectTexts = (app: App): { stop(): Promise<void> } =>
  startWoken(app, {
    channel: 'object_text',
    fallbackMs: 15_000,
    name: 'object_texts',
    work: async () => {
      const round = await projectTexts(app.sql)
      await keepQuietTexts(app.sql, new Date())
      return round
    },
  })

type Held = Guarded & { space: string; type: string; version: number; deleted_at: Date | null }
type Text = {
  document: string
  property: string
  text: string
  mentions: { kind: string; id: string }[]
  files: string[]
  edited_by: string[]
  mentioned: string[]
  mentioned_by: string[]
  is_shown: boolean
}

/**
 * One round: copies the content of documents into the columns of their objects, and their mentions into the links.
 */
export async function projectTexts(sql: Sql): Promise<Round> {
  const due = await sql<{ object: string }[]>`
    select distinct object from object_text where pending limit ${objectsPerRound}`
  for (const { object } of due) await sql.begin((tx) => projectObject(tx, object))
  return due.length === objectsPerRound ? 'more' : 'done'
}

async function projectObject(tx: Tx, id: string): Promise<void> {
  const object = await hold(tx, id)
  const texts = await tx<Text[]>`
    with due as (
      select document, mentioned, mentioned_by::text[] from object_text where object = ${id} and pending for update
    )
    update object_text t set pending = false, mentioned_by = '{}', mentioned = array(
      select m->>'id' from jsonb_array_elements(t.mentions) m where m->>'kind' = 'user')
    from due d where t.document = d.document
    returning t.document, t.property, t.text, t.mentions, t.files, t.edited_by::text[], d.mentioned, d.mentioned_by,
      exists (select 1 from property p where p.id = t.property and p.deleted_at is null and p.pending is null and is_rich(p)) as is_shown`
  if (!object) return
  let isChanged = false
  for (const each of texts) {
    const { property, text, mentions, files, edited_by, is_shown } = each
    if (!is_shown) continue
    if (await writeColumn(tx, object, { property, text: shownText(text) })) isChanged = true
    const pages = mentions.filter((each) => each.kind === 'page' && isUuid(each.id)).map((each) => each.id)
    await noteMentions(tx, { source: id, property, targets: pages })
    await holdSentFiles(tx, { object: id, property, links: files, by: edited_by })
    await tellMentioned(tx, object, each)
  }
  if (!isChanged) return
  await tx`update object set updated_at = ${savedAt(tx)} where id = ${id}`
  await noteSearch(tx, [id])
  await tellObjects(tx, { id: object.type, space: object.space }, [id])
}

/** RNO.05: notifies people who are newly mentioned and may read the text. */
async function tellMentioned(
  tx: Tx,
  object: Held,
  { property, mentions, mentioned, mentioned_by }: Text,
): Promise<void> {
  const people = object.deleted_at === null ? newlyMentioned(mentions, mentioned) : []
  const { id, space } = object
  await notifyMentioned(tx, {
    space,
    kind: 'ObjectMention',
    to: await valueReadersAmong(tx, { object, property, people }),
    by: mentioned_by,
    place: `object ${id} ${property}`,
    object: id,
    property,
  })
}

async function hold(tx: Tx, id: string): Promise<Held | undefined> {
  const [object] = await tx<Held[]>`
    select id, space, type, version, scope, own_scope, author, deleted_at from object where id = ${id}
    for no key update`
  return object
}

async function writeColumn(
  tx: Tx,
  object: Held,
  { property, text }: { property: string; text: string | null },
): Promise<boolean> {
  const [table, column] = [tx(tableOf({ id: object.type })), tx(columnOf({ id: property, system: null }))]
  const changed = await tx`
    update ${table} set ${column} = ${text}, updated_at = ${savedAt(tx)}
    where id = ${object.id} and ${column} is distinct from ${text}`
  return changed.count > 0
}

/**
 * Stores a version of each object whose rich texts were edited and then untouched for two minutes, or edited for
 * thirty minutes without a pause, as of `now`: one for all of its texts, never one per keystroke. Returns how many
 * were stored.
 */
export async function keepQuietTexts(sql: Sql, now: Date): Promise<number> {
  const before = (seconds: number) => new Date(now.getTime() - seconds * 1000)
  const due = await sql<{ object: string }[]>`
    select object from object_text where edited_since is not null group by object
    having max(updated_at) <= ${before(textQuietSeconds)} or min(edited_since) <= ${before(textEditedSeconds)}
    limit ${objectsPerRound}`
  for (const { object } of due) await sql.begin((tx) => keepObject(tx, object))
  return due.length
}

async function keepObject(tx: Tx, id: string): Promise<void> {
  const object = await hold(tx, id)
  const texts = await tx<{ property: string; kept: string; markdown: string; edited_by: string[] }[]>`
    update object_text set edited_since = null where object = ${id} and edited_since is not null
    returning property, kept, markdown, edited_by::text[]`
  const changed = texts.filter(({ kept, markdown }) => kept !== markdown)
  if (!object || changed.length === 0) return
  const changes = changed.map(({ property, kept, markdown }): [string, [string | null, string | null]] => [
    property,
    [kept || null, markdown || null],
  ])
  const by = changed.flatMap(({ edited_by }) => edited_by)[0] ?? null
  await keepVersion(tx, object, { changes: Object.fromEntries(changes), by })
  await tellObjects(tx, { id: object.type, space: object.space }, [id])
}

import { chatTaskCreate } from '#schema/chat/chat.ts'
import { chatLimits } from '#schema/chat/limits.ts'
import { withCalled } from '#schema/chat/mentions.ts'
import { listOptions } from '#schema/fields/list.ts'
import { optionsOf } from '#schema/fields/optionsOf.ts'
import { isRichText } from '#schema/fields/text.ts'
import { stateProperty } from '#schema/objects/stateProperty.ts'
import type { Context } from '../context.ts'
import { parse, refuseField } from '../errors.ts'
import { perRequest } from '../graphql/loader.ts'
import { everyoneIn } from '../notifications/describe.ts'
import { readableObjects } from '../objects/accessObject.ts'
import { createAsked } from '../objects/createObject.ts'
import type { LinkTargets } from '../objects/linkedNodes.ts'
import { objectTypeOf, type ObjectType } from '../objects/objectType.ts'
import { presentById } from '../objects/presentObjects.ts'
import { countChange, tellRoom } from './changeRoom.ts'
import { loadMentions } from './mentions.ts'
import { accessWritten, type ClearedMessage } from './messageRows.ts'
import { fileRows } from './messageFiles.ts'
import { loadPerson } from './presentPerson.ts'

/**
 * Makes an object of a message, once per key: called by its first line, with its words and a link to it where the type has
 * a formatted text. Gives the message. Throws `read_only` for a notice, what `createObject` throws, `too_soon`, and
 * `invalid_input` for a type of another space or too many objects.
 */
export async function makeTask(ctx: Context, targets: LinkTargets, input: unknown): Promise<string> {
  const { idempotency_key: key, ...given } = parse(chatTaskCreate, input)
  const { room, message } = await accessWritten({ ...ctx }, given.message_id)
  await countChange(ctx)
  const { space, id: typeId } = await objectTypeOf({ ...ctx }, given.type_id)
  if (space !== room.space) throw refuseField('type_id', 'unknown_value')
  await createAsked(ctx, targets, {
    by: ctx.actor,
    operation: 'chatTaskCreate',
    typeId,
    key,
    input: given,
    async ask(inside, type) {
      const cleared = await accessWritten({ ...inside }, message.id)
      const [counted] = await inside.sql<{ count: number }[]>`
        select count(*)::int as count from chat_task where message = ${message.id}`
      if (counted!.count >= chatLimits.tasksOfMessage) throw refuseField('message_id', 'too_numerous')
      return { type, values: await valuesOf(ctx, type, cleared) }
    },
    async made({ sql: tx }, object) {
      await tx`insert into chat_task (object, message) values (${object}, ${message.id})`
      await tellRoom(tx, { kind: 'chat_message', room, place: message.place })
    },
  })
  return message.id
}

async function valuesOf(ctx: Context, type: ObjectType, { room, message }: ClearedMessage) {
  const [people, files, author] = await Promise.all([
    loadMentions(ctx, message.id),
    fileRows(ctx).load(message.id),
    loadPerson(ctx, message.forwarded_from ?? message.author),
  ])
  const said = withCalled(message.text, { people, everyone: everyoneIn(ctx.locale) }).trim()
  const line = said.split('\n')[0]! || (files?.[0]?.file.name ?? '')
  const address = `${ctx.app.env.publicUrl}/chat/${room.id}#${message.place}`
  const properties = [...type.properties.values()]
  const header = properties.find((property) => property.header && property.kind === 'text')
  const body = properties.find(isRichText)
  const name = author.name.replaceAll(/[[\]\\]/g, ' ').trim() || address
  return {
    ...(header && { [header.id]: shortened(line) }),
    ...(body && { [body.id]: [said, `[${name}](${address})`].filter(Boolean).join('\n\n') }),
  }
}

const shortened = (line: string): string =>
  line.length <= chatLimits.taskNameSigns
    ? line
    : `${line
        .slice(0, chatLimits.taskNameSigns - 1)
        .toWellFormed()
        .trimEnd()}…`

/** The ids of the objects that were made of messages, before anyone has been cleared for them. */
export const taskRows = perRequest<string[]>(async ({ sql }, messages) => {
  const rows = await sql<{ message: string; object: string }[]>`
    select message, object from chat_task where message = any(${messages as string[]}::uuid[]) order by object`
  const found = Map.groupBy(rows, ({ message }) => message)
  return new Map([...found].map(([message, of]) => [message, of.map(({ object }) => object)]))
})

/** An object that was made of a message: its name, and what the first of its lists says of it. */
export type ChatTask = { id: string; name: string; state: string | null }

/** Objects as messages show them, by id, of all messages of a request at once; only those that the reader may read. */
export const presentedTasks = (targets: LinkTargets) =>
  perRequest<ChatTask>(async (ctx, ids) => {
    const records = await presentById(ctx, targets, await readableObjects(ctx, ids))
    const tasks = await Promise.all(
      records.map(async ({ id, name, type_id: typeId, values }): Promise<ChatTask> => {
        const { properties } = await objectTypeOf(ctx, typeId)
        const list = stateProperty([...properties.values()].filter(({ kind }) => kind === 'list'))
        const options = list ? optionsOf(listOptions, list).options : []
        const state = options.find((option) => list && option.id === values[list.id])?.label
        return { id, name, state: state ?? null }
      }),
    )
    return new Map(tasks.map((task) => [task.id, task]))
  })

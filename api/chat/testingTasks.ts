import { expect } from 'vitest'
import type { TestChat } from './testingChat.ts'
import { seenBy, type Message, type Turn } from './testingModel.ts'

/** Types of which people make objects in rooms: one of everyone, one of the first two people alone. */
export type TaskTypes = { open: string; secret: string }

export async function makeTaskTypes(chat: TestChat): Promise<TaskTypes> {
  const [owner, second] = chat.people
  const [open, secret] = await Promise.all(
    ['Work', 'Secret work'].map(async (label) => {
      const { data } = await chat.change(owner!, `typeCreate(input: { label: "${label}" }) { recordId }`)
      return data.it.recordId as string
    }),
  )
  const at = `resource_type: type, resource_id: "${secret}"`
  await chat.change(owner!, `accessInherit(${at}, inherits: false) { status }`)
  const given = await chat.change(
    owner!,
    `accessGrant(input: { ${at}, subject_id: "${second!.subject}", level: edit }) { status }`,
  )
  expect(given.code).toBeUndefined()
  return { open: open!, secret: secret! }
}

/** Makes an object of a message, of a type that the person may know or not. */
export async function makeTask(turn: Turn, message: Message, types: TaskTypes): Promise<void> {
  const { chat, room, who, random } = turn
  const isSecret = random(3) === 0
  const type = isSecret ? types.secret : types.open
  const field = `chatTaskCreate(input: { message_id: "${message.id}", type_id: "${type}" }) { record { tasks { id } } }`
  const isSeen = seenBy(room, who).includes(message)
  const fault = !isSeen
    ? 'not_found'
    : message.notice
      ? 'read_only'
      : isSecret && who > 1
        ? 'not_found'
        : undefined
  const { code, data } = await chat.change(chat.people[who]!, field)
  expect(code).toBe(fault)
  if (fault) return
  const known = new Set(message.tasks.map(({ id }) => id))
  const [made, ...others] = (data.it.record.tasks as { id: string }[]).filter(({ id }) => !known.has(id))
  expect(others).toEqual([])
  message.tasks.push({ id: made!.id, isSecret, isTrashed: false })
}

/** The owner of the space moves an object of a message to the trash, or takes it out. */
export async function turnTask({ chat, pick }: Turn, message: Message): Promise<void> {
  const task = pick(message.tasks)
  if (!task) return
  const command = task.isTrashed ? 'objectRestore' : 'objectDelete'
  const { code } = await chat.change(chat.people[0]!, `${command}(id: "${task.id}") { recordId }`)
  expect(code).toBeUndefined()
  task.isTrashed = !task.isTrashed
}

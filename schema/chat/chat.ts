import { z } from 'zod'
import { cleanName, writtenText } from '../cleanText.ts'
import { isIcon } from '../icon.ts'
import { idempotencyKey, spaceName } from '../spaces/space.ts'
import { chatLimits } from './limits.ts'

export const chatRoomKinds = ['personal', 'group'] as const
export type ChatRoomKind = (typeof chatRoomKinds)[number]
/** What of a group's messages somebody who comes later may read. */
export const chatHistories = ['joined', 'all'] as const
export type ChatHistory = (typeof chatHistories)[number]

const id = z.string('required').max(40, 'too_long')
const people = z.array(id).min(1, 'required').max(chatLimits.members, 'too_numerous')

/** A text of several lines; what shows nothing at all is `required`. */
export const chatText = z
  .string('required')
  .max(chatLimits.textSigns * 2, 'too_long')
  .transform(writtenText)
  .refine((text) => cleanName(text) !== '', 'required')
  .pipe(z.string().max(chatLimits.textSigns, 'too_long'))

export const chatGroupCreate = z.object({
  space_id: id,
  name: spaceName,
  subject_ids: people,
  history: z.enum(chatHistories, 'unknown_value').nullish(),
  idempotency_key: idempotencyKey,
})
export const chatGroupRename = z.object({ name: spaceName })
export const chatMembersAdd = z.object({ subject_ids: people })
export const chatMessageSend = z.object({
  room_id: id,
  text: chatText,
  reply_to: id.nullish(),
  idempotency_key: idempotencyKey,
})
export const chatMessageForward = z.object({ message_id: id, room_id: id, idempotency_key: idempotencyKey })
export const chatMessageUpdate = z.object({ text: chatText })
export const chatReactionSet = z.object({
  emoji: z
    .string('required')
    .max(64, 'too_long')
    .transform((text) => text.normalize('NFC').trim())
    .refine(isIcon, 'format'),
})

import { z } from 'zod'
import { cleanName, writtenText } from '../cleanText.ts'
import { isIcon } from '../icon.ts'
import { idempotencyKey, spaceName } from '../spaces/space.ts'
import { chatLimits } from './limits.ts'

export const chatRoomKinds = ['personal', 'group'] as const
export type ChatRoomKind = (typeof chatRoomKinds)[number]
/** Which messages of a group a new member may read. */
export const chatHistories = ['joined', 'all'] as const
export type ChatHistory = (typeof chatHistories)[number]

/** What a room says of its own changes. */
export const chatNotices = [
  'created',
  'renamed',
  'photo_set',
  'photo_removed',
  'added',
  'excluded',
  'left',
  'pinned',
] as const
export type ChatNotice = (typeof chatNotices)[number]

const id = z.string('required').max(40, 'too_long')
const people = z.array(id).min(1, 'required').max(chatLimits.members, 'too_numerous')

/** A text of several lines next to files; a text with nothing visible becomes empty. */
const chatCaption = z
  .string('required')
  .max(chatLimits.textSigns * 2, 'too_long')
  .transform(writtenText)
  .transform((text) => (cleanName(text) === '' ? '' : text))
  .pipe(z.string().max(chatLimits.textSigns, 'too_long'))

/** The same without files; a text with nothing visible is `required`. */
export const chatText = chatCaption.refine((text) => text !== '', 'required')

export const chatGroupCreate = z.object({
  space_id: id,
  name: spaceName,
  subject_ids: people,
  history: z.enum(chatHistories, 'unknown_value').nullish(),
  idempotency_key: idempotencyKey,
})
export const chatGroupRename = z.object({ name: spaceName })
/** The time without messages after which rooms are archived. */
export const chatArchiveAfters = ['day', 'week', 'month'] as const
export type ChatArchiveAfter = (typeof chatArchiveAfters)[number]
export const chatSettingsUpdate = z.object({
  archive_after: z.enum(chatArchiveAfters, 'unknown_value').nullable(),
})
export const chatRoomUpdate = z.object({
  favorite: z.boolean().nullish(),
  pinned: z.boolean().nullish(),
  archived: z.boolean().nullish(),
})
const folderName = z
  .string('required')
  .max(1000, 'too_long')
  .transform(cleanName)
  .pipe(z.string().min(1, 'required').max(chatLimits.folderName, 'too_long'))
const folderRooms = z.array(id).min(1, 'required').max(chatLimits.folderRooms, 'too_numerous')
export const chatFolderCreate = z.object({
  space_id: id,
  name: folderName,
  room_ids: folderRooms,
  idempotency_key: idempotencyKey,
})
export const chatFolderUpdate = z.object({ name: folderName.nullish(), room_ids: folderRooms.nullish() })
export const chatMembersAdd = z.object({ subject_ids: people })
const pollOption = z
  .string('required')
  .max(1000, 'too_long')
  .transform(cleanName)
  .pipe(z.string().min(1, 'required').max(chatLimits.pollOptionSigns, 'too_long'))
export const chatPoll = z.object({
  options: z
    .array(pollOption)
    .min(2, 'too_short')
    .max(chatLimits.pollOptions, 'too_numerous')
    .refine((options) => new Set(options).size === options.length, 'not_unique'),
  multiple: z.boolean().nullish(),
  anonymous: z.boolean().nullish(),
  // The GraphQL scalar has already parsed it as a date; zod's own check would add to the bytes of every form.
  closes_at: z.custom<Date>((value) => value instanceof Date, 'format').nullish(),
})
export type ChatPollInput = z.infer<typeof chatPoll>
export const chatPollVote = z.object({
  places: z.array(z.number().int()).max(chatLimits.pollOptions, 'too_numerous'),
})

const pixels = z.number().int().min(1, 'out_of_range').max(65_535, 'out_of_range').nullish()
const peak = z.number().int().min(0, 'out_of_range').max(chatLimits.voicePeak, 'out_of_range')
const chatVoice = z.object({
  duration_ms: z.number().int().min(1, 'out_of_range').max(chatLimits.voiceMs, 'out_of_range'),
  peaks: z.array(peak).min(chatLimits.voicePeaks, 'too_short').max(chatLimits.voicePeaks, 'too_numerous'),
})
export type ChatVoiceInput = z.infer<typeof chatVoice>
const chatFile = z.object({ id, width: pixels, height: pixels, voice: chatVoice.nullish() })
export type ChatFileInput = z.infer<typeof chatFile>

export const chatMessageSend = z
  .object({
    room_id: id,
    text: chatCaption,
    files: z
      .array(chatFile)
      .max(chatLimits.files, 'too_numerous')
      .refine((files) => new Set(files.map((file) => file.id)).size === files.length, 'not_unique')
      .nullish(),
    reply_to: id.nullish(),
    thread_id: id.nullish(),
    also_in_room: z.boolean().nullish(),
    poll: chatPoll.nullish(),
    idempotency_key: idempotencyKey,
  })
  .refine(({ text, files, poll }) => text !== '' || (files?.length && !poll), {
    path: ['text'],
    error: 'required',
  })
export const chatMessageForward = z.object({ message_id: id, room_id: id, idempotency_key: idempotencyKey })
export const chatTaskCreate = z.object({ message_id: id, type_id: id, idempotency_key: idempotencyKey })
/** A draft, as it is in its field. */
export const chatDraft = z.object({ text: z.string('required').max(chatLimits.textSigns, 'too_long') })
export const chatMessageUpdate = z.object({ text: chatText })
export const chatCaptionUpdate = z.object({ text: chatCaption })
export const chatReactionSet = z.object({
  emoji: z
    .string('required')
    .max(64, 'too_long')
    .transform((text) => text.normalize('NFC').trim())
    .refine(isIcon, 'format'),
})

/** A search in messages; a cursor is the id of a message, or a moment. */
export const chatSearch = z.object({
  text: z
    .string('required')
    .max(chatLimits.searchSigns, 'too_long')
    .nullish()
    .transform((text) => text ?? ''),
  from: z
    .string()
    .regex(/^[1-9]\d{0,17}$/, 'unknown_value')
    .nullish()
    .transform((from) => from ?? null),
  cursor: z
    .string()
    .toLowerCase()
    .regex(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/, 'format')
    .nullish()
    .transform((cursor) => cursor ?? null),
})

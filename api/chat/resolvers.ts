import type { Context } from '../context.ts'
import { removeLoose } from '../files/looseBytes.ts'
import type { Resolvers } from '../graphql/resolvers.ts'
import type { LinkTargets } from '../objects/linkedNodes.ts'
import { chatEvents } from './chatEvents.ts'
import {
  createFolder,
  deleteFolder,
  folderRooms,
  readSettings,
  updateFolder,
  updateSettings,
  type ChatSettings,
} from './folders.ts'
import { deleteMessage, forwardMessage, sendMessage, setReaction, updateMessage } from './messageCommands.ts'
import { photoUrls, setPhoto } from './groupPhoto.ts'
import { fileRows, presentFiles } from './messageFiles.ts'
import {
  accessMessage,
  getMessage,
  getMessageAt,
  listMessages,
  messageRows,
  presentMessage,
  presentReactions,
  reactionRows,
  seenRows,
  type MessageArgs,
  type PresentedMessage,
} from './messageRows.ts'
import { loadMentions, mentionRows } from './mentions.ts'
import { listPins, pinRows, presentPinned, setPin, type PinArgs } from './pins.ts'
import { closePoll, listVoters, pollRows, presentPoll, vote } from './polls.ts'
import { loadPerson, type Person } from './presentPerson.ts'
import {
  addMembers,
  createGroup,
  deleteRoom,
  excludeMember,
  leaveRoom,
  openPersonal,
  readUpTo,
  setDraft,
  renameGroup,
  updateRoom,
} from './roomCommands.ts'
import {
  getRoom,
  listRooms,
  livingMembers,
  mayExclude,
  ownRoom,
  readRoom,
  type PresentedRoom,
  type RoomsArgs,
} from './roomRows.ts'
import { makeTask, presentedTasks, taskRows } from './tasks.ts'
import {
  getThread,
  listReplies,
  presentThread,
  readThread,
  threadRows,
  type PresentedThread,
} from './threads.ts'
import { sayTyping } from './typing.ts'
import { searchMessages, type SearchMessagesArgs } from './searchMessages.ts'

/** A message, with what has been read of it already. */
type Told = PresentedMessage & {
  author?: Person
  reactions?: ReturnType<typeof presentReactions>
  reply_to?: PresentedMessage | null
  forwarded_from?: Person | null
  pinned?: ReturnType<typeof presentPinned>
  poll?: ReturnType<typeof presentPoll> | null
  files?: ReturnType<typeof presentFiles>
  mentions?: Person[]
  /** Their ids. */
  tasks?: string[]
  thread?: PresentedThread | null
}
type Id = { id: string }
type Feed = { space_id: string; after?: string | null }

/** The payload of a command that returned the id of a room, which is read anew. */
async function roomPayload(ctx: Context, command: Promise<string>) {
  const recordId = await command
  livingMembers(ctx).clearAll()
  return { recordId, record: await readRoom(ctx, recordId), status: 'success' }
}

async function messagePayload(ctx: Context, command: Promise<string>) {
  const recordId = await command
  messageRows(ctx).clearAll()
  reactionRows(ctx).clearAll()
  pinRows(ctx).clearAll()
  pollRows(ctx).clearAll()
  fileRows(ctx).clearAll()
  mentionRows(ctx).clearAll()
  taskRows(ctx).clearAll()
  threadRows(ctx).clearAll()
  /** Read where it is asked for. */
  const record = async () => {
    const { message, member } = await accessMessage(ctx, recordId)
    return presentMessage(message, member.subject)
  }
  return { recordId, record, status: 'success' }
}

async function folderPayload(ctx: Context, space: string, recordId: string) {
  const { folders } = await readSettings(ctx, space)
  return { recordId, record: folders.find(({ id }) => id === recordId), status: 'success' }
}

const gone = async (command: Promise<string>) => ({ recordId: await command, status: 'success' })

/** RCH.01–15: rooms and messages. */
export const chatResolvers = (targets: LinkTargets, tasks = presentedTasks(targets)): Resolvers => ({
  Query: {
    chat_rooms: (_: unknown, args: RoomsArgs, ctx: Context) => listRooms(ctx, args),
    chat_settings: (_: unknown, { space_id }: { space_id: string }, ctx: Context) =>
      readSettings(ctx, space_id),
    chatRoom: (_: unknown, { id }: Id, ctx: Context) => getRoom(ctx, id),
    chatMessageAt: (_: unknown, args: Parameters<typeof getMessageAt>[1], ctx: Context) =>
      getMessageAt(ctx, args),
    chat_messages: (_: unknown, args: MessageArgs, ctx: Context) => listMessages(ctx, args),
    chatMessage: (_: unknown, { id }: Id, ctx: Context) => getMessage(ctx, id),
    chatThread: (_: unknown, { id }: Id, ctx: Context) => getThread(ctx, id),
    chat_replies: (_: unknown, args: Parameters<typeof listReplies>[1], ctx: Context) =>
      listReplies(ctx, args),
    chat_pins: (_: unknown, args: PinArgs, ctx: Context) => listPins(ctx, args),
    search_messages: (_: unknown, args: SearchMessagesArgs, ctx: Context) => searchMessages(ctx, args),
  },
  Mutation: {
    chatPersonalOpen: (_: unknown, args: Parameters<typeof openPersonal>[1], ctx: Context) =>
      roomPayload(ctx, openPersonal(ctx, args)),
    chatGroupCreate: (_: unknown, { input }: { input: unknown }, ctx: Context) =>
      roomPayload(ctx, createGroup(ctx, input)),
    chatGroupRename: (_: unknown, args: Parameters<typeof renameGroup>[1], ctx: Context) =>
      roomPayload(ctx, renameGroup(ctx, args)),
    async chatGroupPhotoSet(_: unknown, args: Parameters<typeof setPhoto>[1], ctx: Context) {
      const changed = await roomPayload(ctx, setPhoto(ctx, args))
      await removeLoose(ctx.app)
      return changed
    },
    chatMemberAdd: (_: unknown, args: Parameters<typeof addMembers>[1], ctx: Context) =>
      roomPayload(ctx, addMembers(ctx, args)),
    chatMemberExclude: (_: unknown, args: Parameters<typeof excludeMember>[1], ctx: Context) =>
      roomPayload(ctx, excludeMember(ctx, args)),
    chatRoomLeave: (_: unknown, { id }: Id, ctx: Context) => gone(leaveRoom(ctx, id)),
    chatRoomUpdate: (_: unknown, args: Parameters<typeof updateRoom>[1], ctx: Context) =>
      roomPayload(ctx, updateRoom(ctx, args)),
    async chatFolderCreate(_: unknown, { input }: { input: { space_id: string } }, ctx: Context) {
      return folderPayload(ctx, input.space_id, await createFolder(ctx, input))
    },
    async chatFolderUpdate(_: unknown, args: Parameters<typeof updateFolder>[1], ctx: Context) {
      const { id, space } = await updateFolder(ctx, args)
      return folderPayload(ctx, space, id)
    },
    chatFolderDelete: (_: unknown, { id }: Id, ctx: Context) => gone(deleteFolder(ctx, id)),
    async chatSettingsUpdate(_: unknown, args: Parameters<typeof updateSettings>[1], ctx: Context) {
      const recordId = await updateSettings(ctx, args)
      return { recordId, record: await readSettings(ctx, recordId), status: 'success' }
    },
    chatRoomDelete: (_: unknown, { id }: Id, ctx: Context) => gone(deleteRoom(ctx, id)),
    chatRoomRead: (_: unknown, args: Parameters<typeof readUpTo>[1], ctx: Context) =>
      roomPayload(ctx, readUpTo(ctx, args)),
    async chatThreadRead(_: unknown, args: Parameters<typeof readThread>[1], ctx: Context) {
      const recordId = await readThread(ctx, args)
      return { recordId, record: await getThread({ ...ctx }, recordId), status: 'success' }
    },
    chatDraftSet: (_: unknown, args: Parameters<typeof setDraft>[1], ctx: Context) =>
      roomPayload(ctx, setDraft(ctx, args)),
    chatMessageSend: (_: unknown, { input }: { input: unknown }, ctx: Context) =>
      messagePayload(ctx, sendMessage(ctx, input)),
    chatMessageForward: (_: unknown, { input }: { input: unknown }, ctx: Context) =>
      messagePayload(ctx, forwardMessage(ctx, input)),
    chatMessageUpdate: (_: unknown, args: Parameters<typeof updateMessage>[1], ctx: Context) =>
      messagePayload(ctx, updateMessage(ctx, args)),
    async chatMessageDelete(_: unknown, args: Parameters<typeof deleteMessage>[1], ctx: Context) {
      const deleted = await gone(deleteMessage(ctx, args))
      await removeLoose(ctx.app)
      return deleted
    },
    chatReactionSet: (_: unknown, args: Parameters<typeof setReaction>[1], ctx: Context) =>
      messagePayload(ctx, setReaction(ctx, args)),
    chatTaskCreate: (_: unknown, { input }: { input: unknown }, ctx: Context) =>
      messagePayload(ctx, makeTask(ctx, targets, input)),
    async chatTyping(_: unknown, args: Parameters<typeof sayTyping>[1], ctx: Context) {
      return { recordId: await sayTyping(ctx, args), status: 'success' }
    },
    chatPollVote: (_: unknown, args: Parameters<typeof vote>[1], ctx: Context) =>
      messagePayload(ctx, vote(ctx, args)),
    chatPollClose: (_: unknown, { message_id }: { message_id: string }, ctx: Context) =>
      messagePayload(ctx, closePoll(ctx, message_id)),
    chatPinSet: (_: unknown, args: Parameters<typeof setPin>[1], ctx: Context) =>
      messagePayload(ctx, setPin(ctx, args)),
  },
  Subscription: {
    chat_events: {
      subscribe: (_: unknown, { space_id, after }: Feed, ctx: Context) => chatEvents(ctx, space_id, after),
    },
  },
  ChatRoom: {
    person: ({ row }: PresentedRoom, _: unknown, ctx: Context) => row.other && loadPerson(ctx, row.other),
    photo: ({ row }: PresentedRoom, _: unknown, ctx: Context) => row.photo && photoUrls(ctx).load(row.photo),
    async members({ id }: PresentedRoom, _: unknown, ctx: Context) {
      const members = (await livingMembers(ctx).load(id)) ?? []
      return Promise.all(members.map(({ subject }) => loadPerson(ctx, subject)))
    },
    async last_message({ row }: PresentedRoom, _: unknown, ctx: Context) {
      const message = row.last && (await messageRows(ctx).load(row.last))
      return message ? presentMessage(message, row.subject) : null
    },
    may_exclude: async ({ row }: PresentedRoom, _: unknown, ctx: Context) =>
      row.kind === 'group' && mayExclude((await livingMembers(ctx).load(row.id)) ?? [], row.subject),
    may_write: async ({ row }: PresentedRoom, _: unknown, ctx: Context) =>
      row.kind === 'group' || row.own || ((await livingMembers(ctx).load(row.id)) ?? []).length > 1,
  },
  ChatThread: {
    people: ({ faces }: PresentedThread, _: unknown, ctx: Context) =>
      Promise.all(faces.map((id) => loadPerson(ctx, id))),
  },
  ChatFound: {
    room: ({ message }: { message: PresentedMessage }, _: unknown, ctx: Context) =>
      ownRoom(ctx).load(`${message.reader} ${message.room_id}`),
  },
  ChatPollOption: {
    people: (option: Parameters<typeof listVoters>[0], _: unknown, ctx: Context) => listVoters(option, ctx),
  },
  ChatFolder: {
    room_ids: async ({ id }: ChatSettings['folders'][number], _: unknown, ctx: Context) =>
      (await folderRooms(ctx).load(id)) ?? [],
  },
  // Those of an event come with all of this.
  ChatMessage: {
    author: ({ author, row }: Told, _: unknown, ctx: Context) => author ?? loadPerson(ctx, row.author),
    reactions: async ({ reactions, row, reader }: Told, _: unknown, ctx: Context) =>
      reactions ?? presentReactions((await reactionRows(ctx).load(row.id)) ?? [], reader),
    async reply_to({ reply_to: told, row, reader }: Told, _: unknown, ctx: Context) {
      if (told !== undefined || row.reply_to === null) return told ?? null
      const answered = await seenRows(ctx).load(`${reader} ${row.reply_to}`)
      return answered && presentMessage(answered, reader)
    },
    forwarded_from: ({ forwarded_from: told, row }: Told, _: unknown, ctx: Context) =>
      told ?? (row.forwarded_from === null ? null : loadPerson(ctx, row.forwarded_from)),
    async poll({ poll, row, reader }: Told, _: unknown, ctx: Context) {
      if (poll !== undefined) return poll
      const found = await pollRows(ctx).load(row.id)
      return found && presentPoll(found, reader)
    },
    // What an event has told is read anew: what its feed has read before may have changed.
    async tasks({ tasks: told, row }: Told, _: unknown, ctx: Context) {
      const ids = told ?? (row.deleted ? [] : await taskRows(ctx).load(row.id)) ?? []
      const loader = tasks(told ? { ...ctx } : ctx)
      const found = await Promise.all(ids.map((id) => loader.load(id)))
      return found.filter((task) => task !== null)
    },
    async thread({ thread, row, reader }: Told, _: unknown, ctx: Context) {
      if (thread !== undefined || !row.has_thread) return thread ?? null
      const found = await threadRows(ctx).load(`${reader} ${row.id}`)
      return found && found.count > 0 ? presentThread(found, row) : null
    },
    mentions: ({ mentions, row }: Told, _: unknown, ctx: Context) => mentions ?? loadMentions(ctx, row.id),
    files: async ({ files, row }: Told, _: unknown, ctx: Context) =>
      files ?? presentFiles((await fileRows(ctx).load(row.id)) ?? []),
    pinned: async ({ pinned, row, reader }: Told, _: unknown, ctx: Context) =>
      pinned === undefined ? presentPinned((await pinRows(ctx).load(row.id)) ?? [], reader) : pinned,
  },
})

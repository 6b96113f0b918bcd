export const chatLimits = {
  textSigns: 10_000,
  /** Files of a message. */
  files: 20,
  /** A voice message: how long it may be, how many parts its waveform has, and how loud the loudest is. */
  voiceMs: 900_000,
  voicePeaks: 64,
  voicePeak: 31,
  /** People of a group. */
  members: 200,
  /** Kinds of reactions of one person to one message. */
  reactions: 10,
  /** Kinds of reactions to one message, of all people. */
  reactionKinds: 50,
  /** Pinned messages of a room for everyone, and for one person. */
  pins: 100,
  /** Pinned rooms of a person, their folders in a space, and rooms of a folder. */
  pinnedRooms: 20,
  folders: 50,
  folderRooms: 500,
  folderName: 64,
  /** Choices of a poll: at least two. */
  pollOptions: 20,
  pollOptionSigns: 200,
  /** Messages, and other changes of rooms, of one account per minute. */
  messagesPerMinute: 120,
  changesPerMinute: 120,
  /** One says so often at most that one is writing, and is shown so long as somebody who does. */
  typingSeconds: 3,
  typingShownMs: 6000,
  /** Objects that are made of a message, and signs of the name that one gets by it. */
  tasksOfMessage: 20,
  taskNameSigns: 200,
  roomsPerPage: 50,
  messagesPerPage: 50,
  mostPerPage: 100,
  /** The length of a search in messages, and the number of results at once. */
  searchSigns: 200,
  foundPerPage: 20,
  /** Unread messages are counted up to this. */
  unreadMost: 100,
  /** Replies of a thread are counted up to this. */
  repliesCounted: 1000,
} as const

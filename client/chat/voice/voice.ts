import type { ChatVoiceInput } from '#schema/chat/chat.ts'
import { chatLimits } from '#schema/chat/limits.ts'

export type Voice = ChatVoiceInput

/** How loud it was at a moment: from 0 to 1, and ms from the beginning. */
export type Level = { at: number; level: number }

/** Below this nothing was said, and noise is not made as loud as a voice. */
const quiet = 0.02

/** The waveform of what was recorded: the loudest moment of each part, as a share of the loudest of all. */
export function waveform(levels: readonly Level[], durationMs: number): number[] {
  const parts = Array.from({ length: chatLimits.voicePeaks }, () => 0)
  for (const { at, level } of levels) {
    const part = Math.min(parts.length - 1, Math.floor((at / durationMs) * parts.length))
    parts[part] = Math.max(parts[part]!, level)
  }
  // A short one has fewer moments than parts.
  if (levels.length > 0 && levels.length < parts.length)
    for (const part of parts.keys())
      parts[part] = levels[Math.floor((part / parts.length) * levels.length)]!.level
  const most = Math.max(quiet, ...parts)
  return parts.map((level) => Math.round((level / most) * chatLimits.voicePeak))
}

/** The forms of recordings in the order of preference, with the ending by which the server knows audio. */
export const forms = [
  { type: 'audio/webm;codecs=opus', extension: 'weba' },
  { type: 'audio/mp4', extension: 'm4a' },
  { type: 'audio/ogg;codecs=opus', extension: 'ogg' },
] as const

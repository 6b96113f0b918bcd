/** A moment of a voice message as it is written: 0:07, 12:30. */
export function voiceTime(ms: number): string {
  const seconds = Math.floor(ms / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** The length of one; the shortest has a second. */
export const voiceLength = (ms: number): string => voiceTime(Math.max(1000, Math.round(ms / 1000) * 1000))

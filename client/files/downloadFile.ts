import { fileUrl } from '#schema/files/fileUrl.ts'

/** How long after an attempt the next one waits, whether it went well or not. */
export const downloadLockMs = 1000

let lockedUntil = 0

type Downloaded = { short_link: string; extension: string; name: string }

/**
 * Saves a file under its name, or under a default one with its extension. A failure is written to the log only. Does
 * nothing within a second of the last attempt.
 */
export async function downloadFile(file: Downloaded, now: () => number = Date.now): Promise<boolean> {
  if (now() < lockedUntil) return false
  lockedUntil = now() + downloadLockMs
  const url = `${fileUrl(file)}?download`
  try {
    const answer = await fetch(url, { method: 'HEAD' })
    if (!answer.ok) throw new Error(`The file answers ${answer.status}.`)
    const link = document.createElement('a')
    link.href = url
    link.download = nameToSave(file)
    link.click()
  } catch (error) {
    console.error('file_download', error)
  }
  return true
}

/** The name that a file is saved under. */
export const nameToSave = ({ name, extension }: Pick<Downloaded, 'name' | 'extension'>): string =>
  name.trim() || `file.${extension}`

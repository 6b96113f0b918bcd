const keptMs = 60_000

/** Makes the browser save a file under a user's title. */
export function saveFile(file: Blob, { title, extension }: { title: string; extension: string }): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = `${fileName(title)}.${extension}`
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), keptMs)
}

/** A title without characters that file systems refuse, of at most 100 characters. */
export const fileName = (title: string): string =>
  Array.from(title.replace(/[\s\p{Cc}\p{Cf}\\/:*?"<>|]+/gu, ' ').trim())
    .slice(0, 100)
    .join('')
    .trim() || 'terem'

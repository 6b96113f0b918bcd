import { closeSync, fsyncSync, openSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Writes a small file that only this user can read, completely or not at all, so that it survives a power cut. */
export function writeDurably(file: string, content: string): void {
  const draft = `${file}.new`
  const fd = openSync(draft, 'w', 0o600)
  try {
    writeFileSync(fd, content)
    fsyncSync(fd)
  } finally {
    closeSync(fd)
  }
  renameDurably(draft, file)
}

/** Renames a file or folder durably: the name is stored in the parent folder, which is synced, too. */
export function renameDurably(from: string, to: string): void {
  renameSync(from, to)
  syncFolder(dirname(to))
}

export function syncFolder(folder: string): void {
  const fd = openSync(folder, 'r')
  try {
    fsyncSync(fd)
  } finally {
    closeSync(fd)
  }
}

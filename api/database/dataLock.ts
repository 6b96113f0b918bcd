import { dlopen, FFIType, read } from 'bun:ffi'
import { closeSync, constants, ftruncateSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs'
import { platform } from 'node:os'

/** A folder that only this process uses until it releases the lock or ends. */
export type DataLock = { release: () => void }

const isMac = platform() === 'darwin'
const libraries = isMac
  ? ['libSystem.B.dylib']
  : ['libc.so.6', `libc.musl-${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}.so.1`]
const errnoName = isMac ? '__error' : '__errno_location'
/** LOCK_EX | LOCK_NB of flock(2). */
const exclusiveAtOnce = 2 | 4
const wouldBlock = isMac ? 35 : 11
/** O_CLOEXEC, which Node does not define: PostgreSQL outlives a killed process and must not keep the lock. */
const closeOnExec = isMac ? 0x0100_0000 : 0o2_000_000

/**
 * Takes the kernel's lock on `file`, which ends with this process in any case. The process id in the file is for
 * people. Throws one sentence with the id of the holder.
 */
export function lockData(file: string): DataLock {
  const fd = openSync(file, constants.O_RDWR | constants.O_CREAT | closeOnExec, 0o644)
  try {
    const { flock, errno } = kernel()
    if (flock(fd, exclusiveAtOnce) !== 0) throw new Error(sentence(file, errno()))
    ftruncateSync(fd)
    writeSync(fd, `${process.pid}\n`, 0)
    fsyncSync(fd)
  } catch (error) {
    closeSync(fd)
    throw error
  }
  let isHeld = true
  return {
    release: () => {
      if (isHeld) closeSync(fd)
      isHeld = false
    },
  }
}

function sentence(file: string, errno: number): string {
  if (errno !== wouldBlock)
    return `The folder of ${file} cannot be locked (error ${errno}): set DATA_DIR to a folder on a disk of this machine.`
  const pid = readFileSync(file, 'utf8').trim()
  return `The process ${pid || 'of another Terem'} holds ${file}: stop it, or set another DATA_DIR.`
}

type Kernel = { flock: (fd: number, how: number) => number; errno: () => number }

function kernel(): Kernel {
  for (const library of libraries) {
    try {
      const { symbols } = dlopen(library, {
        flock: { args: [FFIType.i32, FFIType.i32], returns: FFIType.i32 },
        [errnoName]: { args: [], returns: FFIType.ptr },
      })
      const where = symbols[errnoName] as () => Parameters<typeof read.i32>[0]
      return { flock: symbols.flock as Kernel['flock'], errno: () => read.i32(where(), 0) }
    } catch (error) {
      if (library === libraries.at(-1)) throw error
    }
  }
  throw new Error('no library of the system')
}

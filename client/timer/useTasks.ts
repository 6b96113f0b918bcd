import { useDebouncedValue } from '@mantine/hooks'
import { useCallback, useEffect, useRef, useState } from 'react'
import { showFailure } from '../platform/toasts.ts'
import { trpc } from '../platform/trpc.ts'
import type { Task } from './operations.ts'

const typingMs = 200

type Tasks = { list: readonly Task[] | undefined; next: string | null; hasFailed: boolean }

/**
 * The tasks of the chosen source that match the typed words, re-read when `heard` rises. The previous ones stay until
 * the next response.
 */
export function useTasks(space: string, typed: string, heard: number) {
  const [search] = useDebouncedValue(typed.trim(), typingMs)
  const [tasks, setTasks] = useState<Tasks>({ list: undefined, next: null, hasFailed: false })
  const asked = useRef(0)
  const load = useCallback(async () => {
    const turn = ++asked.current
    try {
      const { data, next } = await trpc.timer.tasks.query({ space_id: space, search })
      if (turn === asked.current) setTasks({ list: data, next, hasFailed: false })
    } catch {
      if (turn === asked.current) setTasks((before) => ({ ...before, hasFailed: true }))
    }
  }, [space, search])
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- sets state once the server has answered
    void load()
  }, [load, heard])
  const more = async () => {
    const turn = asked.current
    try {
      const { data, next } = await trpc.timer.tasks.query({ space_id: space, search, after: tasks.next })
      if (turn !== asked.current) return
      setTasks(({ list = [] }) => ({ list: [...list, ...data], next, hasFailed: false }))
    } catch (error) {
      showFailure(error)
    }
  }
  return { ...tasks, search, load, more }
}

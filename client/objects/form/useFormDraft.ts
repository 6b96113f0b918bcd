import { useCallback, useEffect, useRef, useState } from 'react'
import { formDrafts } from './formDrafts.ts'
import type { FormValues } from './formDrafts.ts'

const writeAfterMs = 300

/** The input, as it was left in this browser under its name; `forget` after it was sent. */
export function useFormDraft(form: string | null) {
  const [values, setValues] = useState<FormValues>(() => (form === null ? {} : formDrafts.read(form)))
  const latest = useRef<FormValues | null>(null)
  const write = useCallback(() => {
    if (latest.current && form !== null) formDrafts.write(form, latest.current)
    latest.current = null
  }, [form])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    addEventListener('pagehide', write)
    return () => {
      removeEventListener('pagehide', write)
      clearTimeout(timer.current)
      write()
    }
  }, [write])
  const writeSoon = (next: FormValues) => {
    latest.current = next
    clearTimeout(timer.current)
    timer.current = setTimeout(write, writeAfterMs)
    return next
  }
  const set = (id: string, value: unknown) => setValues((before) => writeSoon({ ...before, [id]: value }))
  /** Stores it although another tab, which has sent the form, has deleted it. */
  const keep = () => setValues(writeSoon)
  /** Deletes what was sent; anything typed since then belongs to the next answer. */
  const forget = (sent: FormValues) => {
    clearTimeout(timer.current)
    latest.current = null
    if (form !== null) formDrafts.forget(form)
    setValues((now) => {
      const later = Object.entries(now).filter(([id, value]) => !Object.is(value, sent[id]))
      return later.length === 0 ? {} : writeSoon(Object.fromEntries(later))
    })
  }
  return { values, set, keep, forget }
}

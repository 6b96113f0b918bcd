import { useCallback, useEffect, useRef, useState } from 'react'
import { formDrafts } from './formDrafts.ts'
import type { FormValues } from './formDrafts.ts'

const writeAfterMs = 300

/** What has been filled in, as it was left in this browser where it has a name; `forget` once it has been sent. */
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
  /** Keeps it although another tab, which has sent the form, has forgotten it. */
  const keep = () => setValues(writeSoon)
  /** Forgets what has been sent; what has been typed since then is the next one. */
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

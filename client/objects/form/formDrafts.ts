import { z } from 'zod'
import { stored } from '../../platform/storage.ts'

export type FormValues = Record<string, unknown>

const draftsMost = 20
const signsMost = 200_000

const drafts = z.array(z.object({ form: z.string(), values: z.record(z.string(), z.unknown()) }))

function readAll(): z.output<typeof drafts> {
  try {
    return drafts.safeParse(JSON.parse(stored.read('form_drafts') ?? '[]')).data ?? []
  } catch {
    return []
  }
}

const others = (form: string) => readAll().filter((each) => each.form !== form)

function keep(all: z.output<typeof drafts>): void {
  try {
    stored.write('form_drafts', JSON.stringify(all))
  } catch {
    // A full storage stores no drafts; what was typed is still on the screen.
  }
}

/** Unsent input of forms, stored in this browser; only the latest forms. */
export const formDrafts = {
  read: (form: string): FormValues => readAll().find((each) => each.form === form)?.values ?? {},
  write(form: string, values: FormValues): void {
    if (Object.keys(values).length === 0 || JSON.stringify(values).length > signsMost) return
    keep([{ form, values }, ...others(form)].slice(0, draftsMost))
  },
  forget: (form: string): void => keep(others(form)),
}

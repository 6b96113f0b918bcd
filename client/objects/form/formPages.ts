import type { Form, FormGroup } from '#schema/objects/form/form.ts'

/** The shown groups of a form, page by page; one that begins a page begins none where nothing stands before it. */
export function pagesOf({ groups }: Pick<Form, 'groups'>, shown: ReadonlySet<string>): FormGroup[][] {
  const pages: FormGroup[][] = [[]]
  let begins = false
  for (const group of groups) {
    begins ||= group.page
    if (!shown.has(group.id)) continue
    if (begins && pages.at(-1)!.length > 0) pages.push([])
    begins = false
    pages.at(-1)!.push(group)
  }
  return pages
}

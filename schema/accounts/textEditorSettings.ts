import { z } from 'zod'

export const fontSizes = ['small', 'medium', 'large'] as const
export const pageWidths = ['narrow', 'wide', 'full'] as const

/** The look of a person's text editor, and whether their browser checks the spelling. */
export const textEditorSettings = z.object({
  fontSize: z.enum(fontSizes, 'unknown_value'),
  pageWidth: z.enum(pageWidths, 'unknown_value'),
  spellCheck: z.boolean(),
})
export type TextEditorSettings = z.output<typeof textEditorSettings>

export const defaultTextEditor: TextEditorSettings = {
  fontSize: 'medium',
  pageWidth: 'narrow',
  spellCheck: true,
}

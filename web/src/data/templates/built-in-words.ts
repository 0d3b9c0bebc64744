import type { Template } from '@cardea/contract'
import { askForServerTexts, ofServer } from '../../i18n/of-server.ts'

askForServerTexts('builtIn')

const told = (text: string): string => ofServer('builtIn', text) ?? text

/** A template that comes with Cardea, in the language spoken: the server has it in English. One's own stays as it is. */
export const inWords = (template: Template): Template =>
  template.visibility === 'PRIVATE'
    ? template
    : {
        ...template,
        name: told(template.name),
        fields: template.fields.map((field) => ({ ...field, label: told(field.label) })),
      }

/** What the template that a record was made from is called. */
export const templateName = ({ name }: Pick<Template, 'name'>): string => told(name)

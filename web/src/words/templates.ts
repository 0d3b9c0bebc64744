/** Words of the template picker. */
export const templates = {
  title: 'New record',
  find: 'Find a template',
  builtIn: 'Built in',
  yourOwn: 'Your own',
  none: 'No template for “{{query}}”',
  template: 'Template',
  failed: 'Failed to load templates. Please try again later.',
} as const

import { defineConfig } from 'oxlint'

export default defineConfig({
  plugins: ['typescript', 'unicorn', 'oxc', 'import', 'promise', 'react', 'jsx-a11y'],
  categories: { correctness: 'error', suspicious: 'error', perf: 'error' },
  env: { builtin: true },
  rules: {
    'import/no-cycle': 'off',
    'import/no-unassigned-import': 'off',
    'typescript/no-explicit-any': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': ['error', { checksVoidReturn: false }],
    'typescript/consistent-return': 'off',
    'oxc/no-map-spread': 'off',
    'no-underscore-dangle': 'off',
    'preserve-caught-error': 'off',
    'typescript/no-misused-spread': 'off',
    'typescript/switch-exhaustiveness-check': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/consistent-type-imports': 'error',
    'typescript/no-unsafe-type-assertion': 'off',
    'no-console': ['error', { allow: ['error'] }],
    'no-eval': 'error',
    'react/no-danger': 'error',
    'react/react-in-jsx-scope': 'off',
    'no-await-in-loop': 'off',
    'no-shadow': 'off',
    'unicorn/consistent-function-scoping': 'off',
    'max-lines-per-function': ['error', { max: 80 }],
    'max-lines': ['error', { max: 250 }],
  },
  overrides: [
    { files: ['web/**'], rules: { 'react/rules-of-hooks': 'error' } },
    // Playwright's fixtures are asked for by a destructured parameter, even where none is wanted.
    { files: ['e2e/**'], rules: { 'no-empty-pattern': 'off' } },
    {
      files: [
        '**/*.test.ts',
        '**/*.test.tsx',
        '**/testing/**',
        'e2e/**',
        'bench/**',
        'scripts/**',
        'cli/test/**',
        'vitest.config.ts',
        'web/*.ts',
        'web/build/**',
      ],
      rules: { 'no-console': 'off', 'max-lines-per-function': 'off', 'max-lines': ['error', { max: 300 }] },
    },
    // Tables of one kind of row, which no reader reads as a whole: texts, and the table of the walls.
    {
      files: ['{web,server}/src/i18n/**', 'extension/src/words/**', 'scripts/walls.mjs'],
      rules: { 'max-lines': 'off' },
    },
  ],
  ignorePatterns: ['web/dist', 'node_modules', 'web/public'],
})

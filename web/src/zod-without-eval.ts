/*
 * Imported before anything that builds a schema: zod would otherwise try `new Function` once to see whether it may
 * compile parsers, which the content security policy forbids and reports.
 */
import * as z from 'zod/mini'

z.config({ jitless: true })

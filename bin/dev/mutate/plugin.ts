import { declareClassPlugin, declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin'
import { ChecksRunner } from './checks-runner.ts'
import { wording } from './wording.ts'

/** What Stryker finds in this module. */
export const strykerPlugins = [
  declareClassPlugin(PluginKind.TestRunner, 'checks', ChecksRunner),
  declareValuePlugin(PluginKind.Ignore, 'wording', wording),
]

import { testGallery } from './gallery.test.helper.ts'
import { moreAnswers } from './servers/answers.test.helper.ts'
import { moreConnections } from './servers/connections.test.helper.ts'
import { moreValues } from './servers/values.test.helper.ts'

testGallery({ ...moreAnswers, ...moreConnections, ...moreValues })

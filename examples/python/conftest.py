import sys
from pathlib import Path

# In a project of your own: sys.path.append("node_modules/creative-ops-kit/examples/python")
sys.path.append(str(Path(__file__).parent))
pytest_plugins = ["creative_ops_simulator"]
